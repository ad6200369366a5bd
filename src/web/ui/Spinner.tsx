/** A turning ring. With a label it is what is being waited for; without, the text beside it says so. */
export const Spinner = ({ label }: { label?: string }) => (
  <span
    className="spinner"
    {...(label === undefined ? { 'aria-hidden': true } : { role: 'progressbar', 'aria-label': label })}
  />
);
