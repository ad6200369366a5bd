/** Minimum width in pixels, which decides how many fields fit in a row; look.css has a rule for each. */
export type FieldWidth = 160 | 205 | 220 | 240;
