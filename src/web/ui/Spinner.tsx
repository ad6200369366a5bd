export const Spinner = ({ label }: { label?: string }) => (
  <span
    className="spinner"
    {...(label === undefined ? { 'aria-hidden': true } : { role: 'progressbar', 'aria-label': label })}
  />
);
