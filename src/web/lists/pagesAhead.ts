/** How many pages after the one on the screen are fetched ahead. */
export const pagesAhead = 2;
