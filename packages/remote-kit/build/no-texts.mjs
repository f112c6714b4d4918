// Replaces react-aria's texts in a language we don't speak.
export default {};
