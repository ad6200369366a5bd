/** More choices appear by typing. */
export const shownChoices = 200;
