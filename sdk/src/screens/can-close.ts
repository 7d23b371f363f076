import type { Screen } from '../domain/entities/screen.js'

/** Whether the user may close a screen. The terms have to be answered. */
export const canClose = (screen: Screen | undefined): boolean => screen !== undefined && screen.name !== 'accept-terms'
