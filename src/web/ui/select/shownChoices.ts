/** How many choices are drawn at once; typing brings up the others. */
export const shownChoices = 200;
