/** The methods of HTTP that a server is asked by. */
export const httpMethods = ['HEAD', 'GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;
