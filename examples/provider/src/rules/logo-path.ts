/** Returns the path of a logo. `id` is the app itself or one of its requester apps. */
export const logoPath = (appId: string, id: string): string => `/oauth/${appId}/logos/${id}`
