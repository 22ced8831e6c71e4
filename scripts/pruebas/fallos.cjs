const { correrPiezas } = require('./piezas.cjs');

// Breaks what a running company has around it, and counts in the database what was answered.
correrPiezas('fallos', ['fallos']);
