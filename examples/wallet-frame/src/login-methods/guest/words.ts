/** The name of an account that has no other. */
export const accountName = { en: 'A guest without a login', de: 'Ein Gast ohne Anmeldung' }
