export const leadGenders = ['Male', 'Female', 'Other'] as const;

export const userGenders = ['Male', 'Female'] as const;

export const customerTypes = ['Dealer', 'Customer'] as const;
