/** A row of `endpoints`, apart because the shell needs no other. */
export const signOutCall = { method: 'POST', path: '/api/admin/user-logout', isWrite: true } as const;
