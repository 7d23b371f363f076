import { HttpError } from '../base/http-error.js'

export const notLinked = () =>
  new HttpError(422, 'invalid_data', 'The user has no such account. Check the account type and identifier.')
