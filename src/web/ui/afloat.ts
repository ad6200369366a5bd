/** An edge, since shadows vanish on dark, and the background that text colours need. */
export const afloat = {
  border: '1px solid color-mix(in srgb, var(--line-strong) 75%, var(--muted))',
  borderRadius: '8px',
  backgroundImage: 'none',
  boxShadow: '0 8px 24px rgb(0 0 0 / 0.22)',
};
