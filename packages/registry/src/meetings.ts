export { Meeting, Meetings } from './environments/meeting.js'
export { Traffic } from './environments/documents.js'
