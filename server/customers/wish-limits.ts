/** How many products an account keeps, and a browser as well, so that neither loses what the other has. */
export const MOST_WISHES = 200
