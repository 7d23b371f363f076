/** Message of a refused OAuth response, if the provider sends no text. */
export const oAuthRefusal = 'Invalid code during OAuth flow.'
