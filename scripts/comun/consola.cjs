/** The same lines as the program's own, from the first moment of the process. */
function decir(linea) {
  console.log(`${process.uptime().toFixed(1).padStart(5)} s  ${linea}`);
}

module.exports = { decir };
