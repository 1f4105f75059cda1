// The code of all actions: it is loaded with the first menu of actions.
export { copyToFolder } from './copyToFolder'
export { copyList } from './copyList'
export { moveBack, moveToFolder, moveToRejected } from './move'
export { saveZip } from './saveZip'
