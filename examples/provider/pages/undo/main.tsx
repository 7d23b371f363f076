import { startPage } from '../start-page'
import { takeSecret } from './take-secret'
import { Undo } from './undo'

const secret = takeSecret(window)

startPage((client) => <Undo client={client} secret={secret} />)
