/** Below this width the sidebar becomes a drawer; look.css uses the same one. */
export const narrowScreen = '(max-width: 860px)';
