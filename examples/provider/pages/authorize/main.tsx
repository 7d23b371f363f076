import { startPage } from '../start-page'
import { Authorize } from './authorize'
import { takeAsked } from './take-asked'

const asked = takeAsked(window)

startPage((client) => <Authorize asked={asked} client={client} />)
