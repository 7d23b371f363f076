import { startPage } from '../start-page'
import { Authorize } from './authorize'
import { takeRequest } from './take-request'

const request = takeRequest(window)

startPage((client) => <Authorize request={request} client={client} />)
