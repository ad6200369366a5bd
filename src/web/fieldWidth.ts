/** The least width of a field in a section of a form, in pixels: it decides how many fit in a row. look.css knows each. */
export type FieldWidth = 160 | 205 | 220 | 240;
