/** `follow` calls its follower at each change, and returns a function that ends that. */
export const makeSignal = <Told extends unknown[] = []>() => {
  const followers = new Set<(...told: Told) => void>();
  return {
    notify: (...told: Told): void => followers.forEach((follower) => follower(...told)),
    follow: (follower: (...told: Told) => void): (() => void) => {
      followers.add(follower);
      return () => followers.delete(follower);
    },
  };
};
