/** Whether the first paint still waits for the answer: the application, which says so, need not wait with it. */
export const isTitleAlone = (): boolean => document.querySelector('#first main > .page-heading:only-child') !== null;
