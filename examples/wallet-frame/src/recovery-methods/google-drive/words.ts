/** The method's name on pages of the frame. */
export const methodName = { en: 'Google Drive', de: 'Google Drive' }
