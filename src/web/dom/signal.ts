/** Tells its followers of each change; `follow` returns a function that ends the following. */
export const makeSignal = () => {
  const followers = new Set<() => void>();
  return {
    tell: (): void => followers.forEach((follower) => follower()),
    follow: (follower: () => void): (() => void) => {
      followers.add(follower);
      return () => followers.delete(follower);
    },
  };
};
