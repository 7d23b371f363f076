/** Path at which the provider serves the logo of `id`: the app itself, or an app that may request its users. */
export const logoPath = (appId: string, id: string): string => `/oauth/${appId}/logos/${id}`
