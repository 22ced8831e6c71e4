const { correrPiezas } = require('./piezas.cjs');

// Breaks each part behind a load balancer in turn, and looks for lost data.
correrPiezas('instancias', ['instancias']);
