export const pagesAhead = 2;
