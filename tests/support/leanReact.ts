// Imported before React. Its development build describes every render and every element to the browser's developer
// tools, which takes half of the time of a test, and here nobody looks at them.
Reflect.deleteProperty(console, 'createTask')
Reflect.deleteProperty(console, 'timeStamp')
