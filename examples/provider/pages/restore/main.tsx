import { startPage } from '../start-page'
import { Restore } from './restore'
import { takeLink } from './take-link'

const link = takeLink(window)

startPage((client) => <Restore client={client} link={link} />)
