export { channelsMeet, isChannel, whyNoChannel } from './environments/channel.js'
