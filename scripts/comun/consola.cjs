/** Prints lines like the program's, with the seconds since the process started. */
function decir(linea) {
  console.log(`${process.uptime().toFixed(1).padStart(5)} s  ${linea}`);
}

module.exports = { decir };
