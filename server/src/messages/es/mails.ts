export { mails } from '../de/mails'
