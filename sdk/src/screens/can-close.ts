import type { Screen } from '../domain/entities/screen.js'

/** Returns true if the user may close the screen. Users have to answer the terms. */
export const canClose = (screen: Screen | undefined): boolean => screen !== undefined && screen.name !== 'accept-terms'
