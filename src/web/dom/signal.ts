/** `follow` calls its follower at each change, and returns a function that ends that. */
export const makeSignal = () => {
  const followers = new Set<() => void>();
  return {
    notify: (): void => followers.forEach((follower) => follower()),
    follow: (follower: () => void): (() => void) => {
      followers.add(follower);
      return () => followers.delete(follower);
    },
  };
};
