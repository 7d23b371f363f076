import { HttpError } from '../base/http-error.js'

export const alreadyLinked = () => new HttpError(422, 'invalid_data', 'This account is linked to you already.')
