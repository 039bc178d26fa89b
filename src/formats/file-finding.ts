/**
 * Why a document must not be handed on. `type`: it is no document of the type that its name says. `damaged`: it cannot be read to
 * its end. The others are dangerous for whoever opens it. `program`: it contains a program, such as a macro or JavaScript.
 * `action`: it does something of its own accord or leads to places outside the web. `content`: it contains other files, films or
 * objects of other programs. `outside`: opening it loads parts from elsewhere. `password`: it is encrypted, so nobody can look
 * into it. `mixed`: it contains bytes that are not part of the document. `inflated`: it takes far too much memory or time.
 */
export type FileFinding =
  | 'type'
  | 'damaged'
  | 'program'
  | 'action'
  | 'content'
  | 'outside'
  | 'password'
  | 'mixed'
  | 'inflated';
