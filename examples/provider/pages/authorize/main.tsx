import { startPage } from '../start-page'
import { Authorize } from './authorize'
import { takeAsked } from './take-request'

const request = takeAsked(window)

startPage((client) => <Authorize request={request} client={client} />)
