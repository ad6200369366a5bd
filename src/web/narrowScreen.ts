/** A media query: where the sidebar has no place of its own. look.css turns at the same width. */
export const narrowScreen = '(max-width: 860px)';
