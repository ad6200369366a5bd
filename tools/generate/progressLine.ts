/** A duration as a person says it: `40 s`, `3 min 20 s`. */
export const durationText = (milliseconds: number): string => {
  const seconds = Math.round(milliseconds / 1000);
  return seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
};

/** A line about the progress of a part, with the remaining time once it can be estimated. */
export const progressLine = (work: string, done: number, of: number, elapsed: number): string => {
  if (of === 1) return `${work} ...`;
  const share = `${work}: ${done.toLocaleString('en-US')} of ${of.toLocaleString('en-US')}`;
  return done === 0 ? share : `${share}, about ${durationText((elapsed * (of - done)) / done)} left`;
};
