// The code of all actions: it is loaded with the first menu of actions.
export { copyToFolder, moveBack, moveToFolder, moveToRejected } from './copyAndMove'
export { copyList } from './copyList'
export { saveZip } from './saveZip'
