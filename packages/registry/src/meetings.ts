export { Meeting, meetingsContract } from './environments/meeting.js'
export { Traffic } from './environments/documents.js'
