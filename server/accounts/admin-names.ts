/** How an administrator is named where others are by their email: no address looks so. */
export const nameOfAdminLogin = (username: string): string => `admin ${username.toLowerCase()}`
