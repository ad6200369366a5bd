// Lets the minifier leave out the router's components that nobody imports: it cannot know by itself that making one has
// no effect, and the names for developer tools are assigned to all of them.
module.exports = function unusedParts(source) {
  return source
    .replace(/^(\w+)\.displayName = "[^"]*";$/gm, '')
    .replace(/= (React\d*\.(?:forwardRef|memo|createContext))\(/g, '= /* @__PURE__ */ $1(');
};
