import { HttpError } from '../base/http-error.js'

export const linkedToAnother = () =>
  new HttpError(422, 'linked_to_another_user', 'This account has already been linked to another user.')
