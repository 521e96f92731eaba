import { render } from 'preact'
import { followAddress } from './address/address.js'
import { startLoading } from './packages/loaded.js'
import { App } from './shell/app.js'

const home = document.getElementById('studio')
if (home !== null) {
  followAddress()
  void startLoading()
  render(<App />, home)
}
