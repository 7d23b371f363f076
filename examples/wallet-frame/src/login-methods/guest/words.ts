/** The name of an account without a display name. */
export const accountName = { en: 'A guest without a login', de: 'Ein Gast ohne Anmeldung' }
