export const httpMethods = ['HEAD', 'GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;
