export * from '../domain/rules/limits.js'
export * from '../login-methods/all/limits.js'
export * from '../on-ramps/all/limits.js'
