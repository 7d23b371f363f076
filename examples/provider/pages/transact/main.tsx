import { startPage } from '../start-page'
import { takeRequest } from './take-request'
import { Transact } from './transact'

const appId = document.getElementById('root')?.dataset['app'] ?? ''
const taken = takeRequest(window, appId)

startPage((client) => <Transact client={client} taken={taken} />)
