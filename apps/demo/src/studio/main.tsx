import { render } from 'preact'
import { followAddress } from './address/address.js'
import { App } from './shell/app.js'

const home = document.getElementById('studio')
if (home !== null) {
  followAddress()
  render(<App />, home)
}
