import { HttpError } from '../base/http-error.js'

export const ownAlready = () => new HttpError(422, 'invalid_data', 'This account is linked to you already.')
